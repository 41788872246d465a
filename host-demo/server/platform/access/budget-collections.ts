import type { IncomingMessage } from 'node:http';

/** Collections whose members answer every call of a budget, below their own addresses. */
export type BudgetCollection = 'budgets' | 'templates' | 'adminbudgets';

const MEMBER = /^(\/rest\/)(templates|adminbudgets)(?=\/\d+(?:[/?]|$))/;
const collections = new WeakMap<IncomingMessage, BudgetCollection>();

/**
 * Returns the address of the route that answers a request: `templates/{id}/…` and `adminbudgets/{id}/…` are the routes
 * of `budgets/{id}/…`. `declareAccess` checks that the budget belongs to the collection.
 */
export function routeAddress(request: IncomingMessage): string {
  const url = request.url ?? '/';
  return url.replace(MEMBER, (_, base: string, collection: 'templates' | 'adminbudgets') => {
    collections.set(request, collection);
    return `${base}budgets`;
  });
}

/** Returns the collection in the address of a request. */
export const collectionOf = (request: IncomingMessage): BudgetCollection => collections.get(request) ?? 'budgets';
