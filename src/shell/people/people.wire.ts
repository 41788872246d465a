import * as v from 'valibot';

/** Maximum ids per call. */
export const IDS_MAX = 100;

/**
 * GET liveblocks/getUsersInfo?ids=a,b: the users in the given order; null for an id outside the organization. Requires
 * the feature LIVEBLOCKS_COLLABORATION, else 403. Rejects more ids than IDS_MAX.
 */
export const UsersInfoWire = v.array(
  v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      /** Address of a picture; null for initials. */
      avatar: v.nullable(v.string()),
    }),
  ),
);
export type UsersInfo = v.InferOutput<typeof UsersInfoWire>;

/**
 * GET liveblocks/searchUserIdsByName?text=: users who can be mentioned, by the start of any part of their name; at most
 * 20.
 */
export const UserIdsWire = v.array(v.string());

/**
 * GET liveblocks/getRoomsInfo?ids=a,b: the rooms in the given order; null if the activity was deleted or belongs to
 * another organization.
 */
export const RoomsInfoWire = v.array(v.nullable(v.object({ id: v.string(), name: v.string() })));
export type RoomsInfo = v.InferOutput<typeof RoomsInfoWire>;
