import { readConfig } from '../../../shell/config/config.ts';
import { CONFIG_BLOCK_ID } from '../../../shell/config/config-block.ts';
import { type Check, problem } from '../check.ts';

/** The page's JSON configuration block. */
export const configBlock: Check = {
  id: 'config-block',
  title: 'The configuration can be read',
  ok: 'It can, or there is none and the defaults hold.',
  run() {
    const errors: Error[] = [];
    readConfig(document, (error) => errors.push(error));
    const element = document.querySelector(`script[type="application/json"]#${CONFIG_BLOCK_ID}`);
    const fix = `Correct the JSON in <script type="application/json" id="${CONFIG_BLOCK_ID}">.`;
    return errors.map(({ message, cause }) =>
      problem(`${message} ${cause instanceof Error ? cause.message : ''}`.trim(), fix, element ? { element } : {}),
    );
  },
};
