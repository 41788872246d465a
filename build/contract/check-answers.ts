import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Contract, ContractCall } from './contract-file.ts';

const ROOT = 'contract';

/** Returns a function that says how an answer differs from the contract; undefined if it doesn't. */
export function createAnswerCheck(contract: Contract) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema(contract, ROOT);

  const differenceFrom = (pointer: readonly string[], text: string): string | undefined => {
    const path = pointer.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/');
    const matches = ajv.compile({ $ref: `${ROOT}#/${path}` });
    if (matches(jsonOf(text))) return undefined;
    const [{ instancePath = '', message = '' } = {}] = matches.errors ?? [];
    return `${instancePath || 'the answer'} ${message}: ${text.slice(0, 200)}`;
  };

  return async ({ method, path, operation }: ContractCall, answer: Response): Promise<string | undefined> => {
    const text = await answer.text();
    const status = String(answer.status);
    const declared = operation.responses[status];
    if (!declared) return `answers ${status}, which the contract doesn’t have: ${text.slice(0, 200)}`;
    const at = declared.$ref
      ? declared.$ref.slice(2).split('/')
      : ['paths', path, method.toLowerCase(), 'responses', status];
    const hasSchema = declared.$ref !== undefined || 'schema' in (declared.content?.['application/json'] ?? {});
    if (!hasSchema) return undefined;
    const difference = differenceFrom([...at, 'content', 'application/json', 'schema'], text);
    return difference && `answers ${status}, but ${difference}`;
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
