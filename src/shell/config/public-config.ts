import * as v from 'valibot';
import { HEADERS } from '../../browser/transport/protocol.ts';
import type { Shell } from '../create-shell.ts';

/** The response of GET config, which is public. The key is not a secret (docs/decisions/0027-outside-services.md). */
export const PublicConfigWire = v.object({
  aptrinsicOn: v.optional(v.boolean(), false),
  tenant: v.optional(v.string(), ''),
  env: v.optional(v.string(), ''),
  raygunKey: v.optional(v.string(), ''),
});
export type PublicConfig = v.InferOutput<typeof PublicConfigWire>;

/** Loads it on first use, and again after a failure. */
export const publicConfigOf = (shell: Shell): Promise<PublicConfig> => shell.shared('public-config@1', createReader)();

function createReader({ rest }: Shell): () => Promise<PublicConfig> {
  let answer: Promise<PublicConfig> | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
  async function read(): Promise<PublicConfig> {
    try {
      return await (await rest()).get('config', { headers: { [HEADERS.background]: '1' } }).json(PublicConfigWire);
    } catch (error) {
      answer = undefined;
      throw error;
    }
  }
}
