import * as v from 'valibot';

/** What POST /login and POST /adminlogin take (shell.md section 7). */
export const CredentialsWire = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.email(),
    // Stricter than an e-mail address has to be: a dot and letters at the end (shell.md section 5).
    v.regex(/\.[a-z]+$/i),
  ),
  password: v.pipe(v.string(), v.nonEmpty()),
});
export type Credentials = v.InferOutput<typeof CredentialsWire>;
