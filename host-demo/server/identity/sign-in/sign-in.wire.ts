import * as v from 'valibot';

/** PostgreSQL text cannot contain NUL. */
const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((value) => !value.includes('\0')),
  );

// Any text is a valid password field: a wrong password is not a bad request.
const PasswordWire = v.object({ username: text(320), password: v.string() });
const TokenWire = v.object({ token: text(1024) });

/** POST login and adminlogin: email and password, or only the token of a link. */
export const SignInWire = v.lazy((input) => (v.is(v.object({ token: v.unknown() }), input) ? TokenWire : PasswordWire));
