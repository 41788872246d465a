import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';

export type IdentityHost = {
  db: Kysely<Tables>;
  environment: Environment;
  /** Origin of the identity providers, known with the first request. */
  origin: string;
  /** Origins of the product. */
  productOrigins: readonly string[];
};
