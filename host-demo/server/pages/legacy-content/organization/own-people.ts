import type { Kysely } from 'kysely';
import type { PeopleList } from '../../../../legacy/content/organization/people-list.ts';
import type { DB } from '../../../platform/database/database.types.ts';
import { fullName } from '../../../platform/database/full-name.ts';
import { holds } from '../../../platform/paging/page.ts';

const PAGE_SIZE = 50;
const SEARCH_MAX = 200;

/**
 * Reads the page of the organization's users that `q` and `page` select. Excludes staff, who belong to the provider.
 */
export async function readOwnPeople(db: Kysely<DB>, organizationId: string, query: URLSearchParams) {
  const search = (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, SEARCH_MAX);
  let found = db
    .selectFrom('people as person')
    .where('person.organization_id', '=', organizationId)
    .where('person.staff', '=', false);
  if (search) {
    found = found.where((where) =>
      where.or([holds('person.username', search), where(fullName('person'), 'ilike', `%${escapeLike(search)}%`)]),
    );
  }
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / PAGE_SIZE));
  const requested = Number(query.get('page') ?? 1);
  const page = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), pages) : 1;
  const people = await found
    .select([
      'person.id',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.username',
      'person.title',
      'person.access',
      'person.enabled',
      'person.registered',
      'person.trial_ends_at as trialEndsAt',
    ])
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const list: PeopleList = { search, page, pages, total: Number(total) };
  return { people, list };
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
