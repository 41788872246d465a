import type { Rest } from '../../browser/transport/rest.ts';
import type { Page } from '../../ui/load/use-pages.ts';
import {
  type FlagOfOrganization,
  FlagOfOrganizationWire,
  FlagOrganizationsWire,
  type StagedFlag,
  StagedFlagsWire,
  StagedFlagWire,
} from './feature-flags.wire.ts';

export const readFlags = async (rest: Rest): Promise<readonly StagedFlag[]> =>
  (await (await rest()).get('feature-flags', { handlesError: true }).json(StagedFlagsWire)).flags;

/** Moves the feature one stage forward or back. */
export const moveFlag = async (rest: Rest, name: string, way: 'promote' | 'rollback'): Promise<StagedFlag> =>
  (await rest()).post(`feature-flags/${name}/${way}`).json(StagedFlagWire);

/** Reads the organizations whose names contain `search`, with their state of the feature. */
export async function readFlagOrganizations(
  rest: Rest,
  name: string,
  search: string,
  after: string | undefined,
): Promise<Page<FlagOfOrganization>> {
  const searchParams = { ...(search && { search }), ...(after !== undefined && { after }) };
  const answer = await (await rest())
    .get(`feature-flags/${name}/organizations`, { searchParams, handlesError: true })
    .json(FlagOrganizationsWire);
  return { rows: answer.organizations, next: answer.next };
}

export const switchFlag = async (
  rest: Rest,
  name: string,
  organizationId: string,
  isOn: boolean,
): Promise<FlagOfOrganization> =>
  (await rest())
    .post(`feature-flags/${name}/${isOn ? 'enable' : 'disable'}-for-organization`, { json: { organizationId } })
    .json(FlagOfOrganizationWire);
