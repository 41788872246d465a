import { CSRF_FIELD } from '../../../../src/browser/transport/protocol.ts';
import { type Html, html } from '../../../legacy/html.ts';
import type { SwitchName } from '../../platform/switches/switches.ts';

/** Title, description and button labels of each switch. */
const SWITCHES: Record<SwitchName, { title: string; says: string; turnOn: string; turnOff: string }> = {
  maintenance: {
    title: 'Maintenance',
    says: 'While it is on, every call is answered with 503, and pages lead to the maintenance page until it is off.',
    turnOn: 'Start maintenance',
    turnOff: 'End maintenance',
  },
  'admin-site': {
    title: 'Administration site',
    says: 'While it is off, administrators can’t log in.',
    turnOn: 'Open the administration site',
    turnOff: 'Close the administration site',
  },
  'sign-up': {
    title: 'Sign-up',
    says: 'While it is on, visitors can sign up an organization.',
    turnOn: 'Open the sign-up',
    turnOff: 'Close the sign-up',
  },
};

/** The switches of the running service. They take effect in all processes within a second. */
export const switchesContent = (
  positions: ReadonlyMap<SwitchName, boolean>,
  { csrf, refusal }: { csrf: string; refusal: string | undefined },
): Html => html`
<h1>Switches</h1>
<p class="lead">A switch applies to all users within a second, until you change it again. The environment can keep maintenance on, and the administration site or the sign-up closed; a switch does not change that.</p>
${refusal !== undefined && html`<p class="refusal" role="alert">${refusal}</p>`}
<ul class="switches">${[...positions].map(([name, isOn]) => item(name, isOn, csrf))}</ul>`;

function item(name: SwitchName, isOn: boolean, csrf: string): Html {
  const { title, says, turnOn, turnOff } = SWITCHES[name];
  return html`<li><form method="post" action="/demo/switches">
<h2>${title} <span class="state" data-on="${String(isOn)}">${isOn ? 'on' : 'off'}</span></h2>
<p id="says-${name}">${says}</p>
<input type="hidden" name="${CSRF_FIELD}" value="${csrf}">
<input type="hidden" name="name" value="${name}">
<button name="on" value="${String(!isOn)}" aria-describedby="says-${name}">${isOn ? turnOff : turnOn}</button>
</form></li>`;
}
