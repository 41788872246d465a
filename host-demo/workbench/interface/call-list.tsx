import { Fragment, useState } from 'react';
import { SelectField } from '../../../src/ui/field/select-field.tsx';
import { TextField } from '../../../src/ui/field/text-field.tsx';
import { Tag, type TagTone } from '../../../src/ui/tag/tag.tsx';
import type { Call, CallStatus } from './contract-document.ts';

export const STATUSES: Readonly<Record<CallStatus, { label: string; tone: TagTone }>> = {
  present: { label: 'Present', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  additional: { label: 'Additional', tone: 'neutral' },
  missing: { label: 'Missing', tone: 'danger' },
  unknown: { label: 'Specified', tone: 'neutral' },
};

/** Returns the address of a call on the page. */
const hashOf = ({ id }: Call): string => `#${encodeURIComponent(id)}`;

/** A long path breaks after its slashes. */
const PathWithBreaks = ({ path }: { path: string }) =>
  path.split(/(?<=\/)/).map((part, index) => (
    // The parts of a path do not change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

type CallListProps = { calls: readonly Call[]; selected: Call | undefined };

/** Renders all calls and operations as links, with a filter by text and by status. */
export function CallList({ calls, selected }: CallListProps) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const found = calls.filter(
    (call) => (status === '' || call.status === status) && call.id.toLowerCase().includes(text.trim().toLowerCase()),
  );
  const counts = new Map<CallStatus, number>();
  for (const call of calls) counts.set(call.status, (counts.get(call.status) ?? 0) + 1);
  const options = [...counts].map(([value, count]) => ({ value, label: `${STATUSES[value].label} (${count})` }));
  return (
    <nav className="wb-calls" aria-label="Calls">
      <div className="wb-calls-filters">
        <TextField
          label="Search calls"
          type="search"
          placeholder="budgets/{id}"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SelectField
          label="Status"
          options={[{ value: '', label: `All (${calls.length})` }, ...options]}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
      </div>
      <p className="wb-calls-count" role="status">
        {found.length === 0 ? 'No call matches.' : `${found.length} of ${calls.length} calls`}
      </p>
      <ul>
        {found.map((call) => (
          <li key={call.id}>
            <a href={hashOf(call)} aria-current={call.id === selected?.id ? 'true' : undefined}>
              <b>{call.method}</b>
              <span>
                <PathWithBreaks path={call.path.replace(/^\/rest\//, '')} />
              </span>
              {!['present', 'unknown'].includes(call.status) && (
                <Tag tone={STATUSES[call.status].tone}>{STATUSES[call.status].label}</Tag>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
