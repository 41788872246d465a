import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';

export type IdentityHost = {
  db: Kysely<Tables>;
  environment: Environment;
  /** Where the identity providers stand, known once somebody asks. */
  origin: string;
  /** Where the product stands. */
  productOrigins: readonly string[];
};
