import * as v from 'valibot';

/** PostgreSQL has no place for the character NUL. */
const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((value) => !value.includes('\0')),
  );

// A password may be anything: no wrong one is a bad request.
const PasswordWire = v.object({ username: text(320), password: v.string() });
const TokenWire = v.object({ token: text(1024) });

/** POST login and adminlogin: e-mail and password, or the token of a link alone. */
export const SignInWire = v.lazy((input) => (v.is(v.object({ token: v.unknown() }), input) ? TokenWire : PasswordWire));
