import { expect, it } from 'vitest';
import { schemaText } from './schema-text.ts';

it('writes objects, lists, choices and optional fields like TypeScript', () => {
  const schema = {
    type: 'object',
    required: ['id', 'kinds'],
    properties: {
      id: { type: 'string' },
      kinds: { type: 'array', items: { enum: ['A', 'B'] } },
      name: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    },
  };
  expect(schemaText(schema, {})).toBe('{\n  id: string;\n  kinds: Array<"A" | "B">;\n  name?: string | null;\n}');
});

it('ends in a schema that contains itself', () => {
  const Tree = { type: 'object', properties: { below: { $ref: '#/components/schemas/Tree' } } };
  expect(schemaText({ $ref: '#/components/schemas/Tree' }, { Tree })).toContain('below?: Tree;');
});
