import { Tag } from '../../../src/ui/tag/tag.tsx';
import { CallForm } from './call-form.tsx';
import { STATUSES } from './call-list.tsx';
import { answersOf, type Call, type ContractDocument, type Operation } from './contract-document.ts';
import { OperationForm } from './operation-form.tsx';
import { schemaText } from './schema-text.ts';

type CallDetailsProps = {
  call: Call;
  contract: ContractDocument | undefined;
  /** The id of a budget, for paths that need one. */
  budgetId: string | undefined;
  /** Called before a call is sent; rejects if the sign-in is refused. */
  onRun: () => Promise<void>;
};

/** Renders a call with its form and its schemas. */
export function CallDetails({ call, contract, budgetId, onRun }: CallDetailsProps) {
  const { operation, field } = call;
  const { label, tone } = STATUSES[call.status];
  return (
    <article className="wb-call" aria-labelledby="call">
      <a className="wb-call-back" href="#calls">
        All calls
      </a>
      <h2 id="call">
        <span>{call.method}</span> {call.path}
      </h2>
      <p className="wb-call-tags">
        <Tag tone={tone}>{label}</Tag>
        {operation && <Tag>{isPublic(operation) ? 'Public' : 'Requires a session'}</Tag>}
      </p>
      {operation?.summary && <p>{operation.summary}</p>}
      {call.status === 'pending' && <p>The specification names this call, but the server doesn’t have it yet.</p>}
      {operation && contract && (
        <>
          <CallForm
            key={`${call.id} ${budgetId}`}
            call={call}
            operation={operation}
            budgetId={budgetId}
            onRun={onRun}
          />
          <Schemas operation={operation} contract={contract} />
        </>
      )}
      {field && (
        <>
          {field.description !== '' && <p>{field.description}</p>}
          <OperationForm key={call.id} field={field} onRun={onRun} />
          <section className="wb-schemas" aria-label="Schemas">
            <Shown title="Signature" type="" text={field.signature} />
            {field.types.map(({ name, text }) => (
              <Shown key={name} title={name} type="" text={text} />
            ))}
          </section>
        </>
      )}
    </article>
  );
}

const isPublic = ({ security }: Operation) => !security.some((needed) => 'session' in needed);

function Schemas({ operation, contract }: { operation: Operation; contract: ContractDocument }) {
  const { schemas } = contract.components;
  return (
    <section className="wb-schemas" aria-label="Schemas">
      {Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Shown key={type} title="Body" type={type} text={schema && schemaText(schema, schemas)} />
      ))}
      {answersOf(contract, operation).map(({ status, codes, description = '', content = {} }) => {
        const [[type, { schema }] = ['', {}]] = Object.entries(content);
        const text = schema && codes === '' ? schemaText(schema, schemas) : description;
        return <Shown key={status} title={status} type={codes || type} text={text} />;
      })}
    </section>
  );
}

function Shown({ title, type, text }: { title: string; type: string; text: string | undefined }) {
  return (
    <details open={title === 'Body' || title === 'Signature' || title.startsWith('2')}>
      <summary>
        <b>{title}</b> {type}
      </summary>
      <pre>{text ?? 'Any content'}</pre>
    </details>
  );
}
