import * as v from 'valibot';

/** Most ids that one call asks about. */
export const IDS_MAX = 100;

/**
 * GET liveblocks/getUsersInfo?ids=a,b: who these people are, in the order asked; null for an id that nobody of the organization
 * has. The feature LIVEBLOCKS_COLLABORATION, else 403. More ids than IDS_MAX are refused.
 */
export const UsersInfoWire = v.array(
  v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      /** The address of a picture; null where initials stand in. */
      avatar: v.nullable(v.string()),
    }),
  ),
);
export type UsersInfo = v.InferOutput<typeof UsersInfoWire>;

/** GET liveblocks/searchUserIdsByName?text=: whom one may mention, by the beginning of any part of the name; at most 20. */
export const UserIdsWire = v.array(v.string());

/**
 * GET liveblocks/getRoomsInfo?ids=a,b: what these rooms are about, in the order asked; null where the activity is gone or was
 * never the organization's.
 */
export const RoomsInfoWire = v.array(v.nullable(v.object({ id: v.string(), name: v.string() })));
export type RoomsInfo = v.InferOutput<typeof RoomsInfoWire>;
