import { useState } from 'react';
import { Button } from '../../../src/ui/button/button.tsx';
import { TextArea, TextField } from '../../../src/ui/field/text-field.tsx';
import { useAnswer } from './call-answer.tsx';
import type { Call, Operation, Parameter } from './contract-document.ts';

type CallFormProps = {
  call: Call;
  operation: Operation;
  budgetId: string | undefined;
  onRun: () => Promise<void>;
};

/** Renders the input of a call, which starts with its example, and the answer after a run. */
export function CallForm({ call, operation, budgetId, onRun }: CallFormProps) {
  const [values, setValues] = useState<Record<string, string>>(() => ({
    ...examplesOf(operation.parameters),
    ...(budgetId !== undefined && call.path.startsWith('/rest/budgets/{id}') && { id: budgetId }),
  }));
  const [body, setBody] = useState(() => exampleBodyOf(operation));
  const { submit, isRunning, shown } = useAnswer(onRun);
  const input = () => ({ method: call.method, address: addressOf(call.path, operation, values), body });

  return (
    <form className="wb-call-form" onSubmit={(event) => submit(event, input)}>
      {operation.parameters.map((parameter) => (
        <TextField
          key={`${parameter.in} ${parameter.name}`}
          label={parameter.name}
          hint={
            parameter.in === 'path' ? 'In the path' : parameter.required ? 'In the query' : 'In the query, optional'
          }
          required={parameter.in === 'path'}
          autoComplete="off"
          spellCheck={false}
          value={values[parameter.name] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setValues((before) => ({ ...before, [parameter.name]: value }));
          }}
        />
      ))}
      {body !== undefined && (
        <TextArea
          label="Body"
          rows={Math.min(20, body.split('\n').length + 1)}
          spellCheck={false}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
      )}
      <div>
        <Button kind="primary" type="submit" busy={isRunning}>
          Run call
        </Button>
      </div>
      {shown}
    </form>
  );
}

/** Cursors of examples are of other lists. */
const examplesOf = (parameters: readonly Parameter[]): Record<string, string> =>
  Object.fromEntries(
    parameters.flatMap(({ name, example, ...parameter }) =>
      example !== undefined && name !== 'after' && (parameter.in === 'path' || parameter.required)
        ? [[name, example]]
        : [],
    ),
  );

function exampleBodyOf({ requestBody }: Operation): string | undefined {
  if (!requestBody) return undefined;
  const [example] = Object.values(requestBody.content['application/json']?.examples ?? {});
  return example ? JSON.stringify(example.value, null, 2) : undefined;
}

function addressOf(path: string, { parameters }: Operation, values: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place }) => (place === 'query' && values[name] ? [[name, values[name]]] : [])),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}
