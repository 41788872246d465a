import { type Html, html } from '../html.ts';
import { formatDateTime } from '../parts/dates.ts';
import { pageHead } from '../parts/page-head.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

/** The states of a connection. */
export type ConnectionStatus = 'CONNECTED' | 'NOT_CONNECTED' | 'IN_PROGRESS' | 'EXPIRED' | 'ERROR';

export type ConnectorsContent = {
  kind: 'connectors';
  /** `lastRunAt` is an ISO date-time. */
  connectors: readonly { name: string; purpose: string; status: ConnectionStatus; lastRunAt: string | null }[];
};

const STATUS_PILLS: Readonly<Record<ConnectionStatus, { label: string; look: string }>> = {
  CONNECTED: { label: 'Connected', look: 'on' },
  NOT_CONNECTED: { label: 'Not connected', look: 'off' },
  IN_PROGRESS: { label: 'In progress', look: 'waiting' },
  EXPIRED: { label: 'Expired', look: 'at-risk' },
  ERROR: { label: 'Error', look: 'at-risk' },
};

export function connectorsView(content: ConnectorsContent, context: LegacyContext): LegacyView {
  return {
    title: 'Connectors',
    body: html`${pageHead({ title: 'Connectors', about: html`${context.organization.name}` })}
<div class="lm-panel">${
      content.connectors.length > 0
        ? connectorsTable(content.connectors)
        : html`<p class="lm-empty">No connectors are set up.</p>`
    }</div>`,
  };
}

function connectorsTable(connectors: ConnectorsContent['connectors']): Html {
  return html`<table class="lm-table">
<caption class="lm-hidden">Connectors</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Purpose</th><th scope="col">Status</th><th scope="col">Last run</th></tr></thead>
<tbody>${connectors.map(
    (connector) => html`<tr>
<td class="lm-name lm-strong">${connector.name}</td>
<td>${connector.purpose}</td>
<td><span class="lm-pill lm-pill-${STATUS_PILLS[connector.status].look}">${STATUS_PILLS[connector.status].label}</span></td>
<td>${formatDateTime(connector.lastRunAt)}</td>
</tr>`,
  )}</tbody>
</table>`;
}
