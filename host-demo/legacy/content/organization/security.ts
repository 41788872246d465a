import { type Html, html } from '../../html.ts';

export type SecurityContent = {
  security: {
    passwordSignIn: boolean;
    idleMinutes: number;
    sessionHours: number;
    wrongPasswordsPerAccount: number;
    wrongPasswordsPerAddress: number;
    wrongPasswordsWindowMinutes: number;
  };
};

/** Renders the sign-in rules. They are the same for all organizations, so they cannot be changed. */
export function securityFacts({ security }: SecurityContent): Html {
  const { passwordSignIn, wrongPasswordsWindowMinutes } = security;
  const over = `in ${counted(wrongPasswordsWindowMinutes, 'minute')}`;
  const facts: [string, string][] = [
    ['How people sign in', passwordSignIn ? 'With a password' : 'Through the identity provider of the organization'],
    ['Signed out when nothing is done for', counted(security.idleMinutes, 'minute')],
    ['Signed out in any case after', counted(security.sessionHours, 'hour')],
    ['Wrong passwords for one account', `At most ${counted(security.wrongPasswordsPerAccount, 'try')} ${over}`],
    [
      'Wrong passwords from one network address',
      `At most ${counted(security.wrongPasswordsPerAddress, 'try')} ${over}`,
    ],
  ];
  return html`<div class="lm-panel lm-form"><table class="lm-table lm-facts">
<caption class="lm-caption">Sign-in and sessions</caption>
<tbody>${facts.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody>
</table>
<p class="lm-form-foot lm-form-remark">These limits are the same for all organizations.</p></div>`;
}

const PLURALS = { minute: 'minutes', hour: 'hours', try: 'tries' } as const;

const counted = (count: number, what: keyof typeof PLURALS) =>
  `${count.toLocaleString('en')} ${count === 1 ? what : PLURALS[what]}`;
