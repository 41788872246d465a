import type { Rest } from '../../browser/transport/rest.ts';
import type { Page } from '../../ui/load/use-pages.ts';
import {
  type DeletedOrganization,
  DeletedOrganizationsWire,
  type ListedOrganization,
  type OrganizationName,
  OrganizationNameWire,
  OrganizationsWire,
} from './organization-deletion.wire.ts';

/** Reads the organizations whose names contain `search`. */
export async function readOrganizations(rest: Rest, search: string, after?: string): Promise<Page<ListedOrganization>> {
  const searchParams = { ...(search && { search }), ...(after !== undefined && { after }) };
  const { organizations, next } = await (await rest())
    .get('organizations', { searchParams, handlesError: true })
    .json(OrganizationsWire);
  return { rows: organizations, next };
}

export async function readDeletedOrganizations(rest: Rest, after?: string): Promise<Page<DeletedOrganization>> {
  const searchParams = after === undefined ? {} : { after };
  const { organizations, next } = await (await rest())
    .get('deleted-organizations', { searchParams, handlesError: true })
    .json(DeletedOrganizationsWire);
  return { rows: organizations, next };
}

/** Deletes an organization, with its name as the user has typed it. The caller shows a refusal. */
export const deleteOrganization = async (rest: Rest, id: string, name: string): Promise<void> =>
  (await rest()).delete(`organizations/${id}`, { json: { name }, handlesError: true });

export const restoreOrganization = async (rest: Rest, id: string): Promise<OrganizationName> =>
  (await rest()).post(`organizations/${id}/restore`).json(OrganizationNameWire);
