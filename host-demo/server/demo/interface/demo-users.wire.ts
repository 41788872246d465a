import * as v from 'valibot';

/** GET demo-users: the users with whom calls can be tried, with the password that the start of the server prints. */
export const DemoUsersWire = v.array(
  v.object({
    username: v.string(),
    password: v.string(),
    role: v.string(),
    organization: v.string(),
    /** Whether the user signs in at the administration site. */
    admin: v.boolean(),
  }),
);
export type DemoUsers = v.InferOutput<typeof DemoUsersWire>;
