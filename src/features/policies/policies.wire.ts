import * as v from 'valibot';
import { USER_ROLES } from '../../shell/people/user-roles.wire.ts';

/** The actions that a policy can allow or deny, by the type of the resource. */
export const RESOURCE_ACTIONS = {
  ACTIVITY: ['VIEW', 'EDIT', 'DELETE', 'REPARENT', 'FUND', 'COMMENT'],
  ACTIVITY_TYPE: ['VIEW', 'CREATE'],
} as const;
export type ResourceType = keyof typeof RESOURCE_ACTIONS;
export type ActionOf<Type extends ResourceType> = (typeof RESOURCE_ACTIONS)[Type][number];

/**
 * FULL is everything. LIMITED is VIEW without money, KPIs and impact, and EDIT of the name, dates and attributes only;
 * for other actions it is the same as FULL. NONE is no access.
 */
const ACCESS_LEVELS = ['FULL', 'LIMITED', 'NONE'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

const STATEMENTS_MAX = 200;
const CONDITIONS_MAX = 20;
const VALUES_MAX = 200;
const VALUE_LENGTH_MAX = 1000;
const IDENTITIES_MAX = 200;

/** Every number of up to 18 digits is a valid bigint in PostgreSQL. */
const id = '[1-9]\\d{0,17}';
const IdWire = v.pipe(v.string(), v.regex(new RegExp(`^${id}$`)));

/** Rejects NUL and unpaired surrogates, which the database cannot store. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);
const TextWire = v.pipe(v.string(), v.maxLength(VALUE_LENGTH_MAX), v.check(isStorable));

const valuesOf = <const Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(VALUES_MAX));
const OperatorWire = v.picklist(['IN', 'NOT_IN']);

/**
 * Compares a field of an activity with a list: IN matches if the list contains any of the field's values, NOT_IN if it
 * contains none of them. A field is one of these:
 *
 * | field | values |
 * |---|---|
 * | name `type` | the id of the activity type |
 * | name `group` | the id of the type's group, if it has one |
 * | name `owner` | the id of the owner, if the activity has one |
 * | name `status` | the status, such as AT_RISK |
 * | name `name` | the exact name |
 * | attributeDefinitionId | the attribute's own or inherited values: ids of options, or the text |
 */
const ConditionWire = v.union([
  v.strictObject({
    field: v.strictObject({ name: v.picklist(['type', 'group', 'owner']) }),
    operator: OperatorWire,
    value: valuesOf(IdWire),
  }),
  v.strictObject({
    field: v.union([
      v.strictObject({ name: v.picklist(['status', 'name']) }),
      v.strictObject({ attributeDefinitionId: IdWire }),
    ]),
    operator: OperatorWire,
    value: valuesOf(TextWire),
  }),
]);
export type Condition = v.InferOutput<typeof ConditionWire>;

/**
 * A statement of an access policy, which matches if all its conditions match. Unknown keys are rejected, because they
 * could restrict the statement. `activity/{id}/**` is the activity and everything below it.
 */
const StatementWire = v.strictObject({
  effect: v.picklist(['ALLOW', 'DENY']),
  action: v.strictObject({
    value: v.picklist(['*', ...RESOURCE_ACTIONS.ACTIVITY, 'CREATE']),
    /** NONE turns ALLOW into DENY. DENY ignores the level. */
    accessLevel: v.picklist(ACCESS_LEVELS),
  }),
  resourceType: v.picklist(['*', 'ACTIVITY', 'ACTIVITY_TYPE']),
  resourceLocator: v.pipe(v.string(), v.regex(new RegExp(`^(\\*|(type|group)/${id}|activity/${id}(/\\*\\*)?)$`))),
  conditions: v.pipe(v.array(ConditionWire), v.maxLength(CONDITIONS_MAX)),
});
export type Statement = v.InferOutput<typeof StatementWire>;

export const StatementsWire = v.pipe(v.array(StatementWire), v.maxLength(STATEMENTS_MAX));

/** The users of a policy: all, one person, or those with a role. */
export const IdentitiesWire = v.pipe(
  v.array(
    v.union([
      v.literal('everyone'),
      v.pipe(v.string(), v.regex(new RegExp(`^person/${id}$`))),
      v.picklist(USER_ROLES.map((role) => `role/${role}` as const)),
    ]),
  ),
  v.maxLength(IDENTITIES_MAX),
);
