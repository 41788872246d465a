import { useState } from 'react';
import { DEFAULT_PATHS } from '../../../src/browser/transport/protocol.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { TextArea } from '../../../src/ui/field/text-field.tsx';
import { useAnswer } from './call-answer.tsx';
import type { GraphQLField } from './contract-document.ts';

type OperationFormProps = { field: GraphQLField; onRun: () => Promise<void> };

/** Renders a GraphQL operation and its variables, which start with an example, and the answer after a run. */
export function OperationForm({ field, onRun }: OperationFormProps) {
  const [query, setQuery] = useState(field.document);
  const [variables, setVariables] = useState(field.variables);
  const { submit, isRunning, shown } = useAnswer(onRun);
  const input = () => ({
    method: 'POST',
    address: DEFAULT_PATHS.graphql,
    body: JSON.stringify({ query, variables: JSON.parse(variables || '{}') as unknown }),
  });
  return (
    <form className="wb-call-form" onSubmit={(event) => submit(event, input)}>
      <TextArea
        label="Operation"
        rows={Math.min(20, query.split('\n').length + 1)}
        spellCheck={false}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <TextArea
        label="Variables as JSON"
        rows={Math.min(12, variables.split('\n').length + 1)}
        spellCheck={false}
        value={variables}
        onChange={(event) => setVariables(event.currentTarget.value)}
      />
      <div>
        <Button kind="primary" type="submit" busy={isRunning}>
          Run operation
        </Button>
      </div>
      {shown}
    </form>
  );
}
