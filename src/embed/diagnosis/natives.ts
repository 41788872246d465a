/** Built-ins that elements need, and a test for each. Old libraries have broken each of them. */
export const NEEDED: Readonly<Record<string, () => boolean>> = {
  'Function.prototype.bind': () =>
    function (this: number, one: number, other: number) {
      return this + one + other;
    }.bind(
      1,
      2,
    )(3) === 6,
  'Function.prototype.call': () => Object.prototype.toString.call([]) === '[object Array]',
  'Array.isArray': () => Array.isArray([]) && !Array.isArray({ length: 0 }),
  'Array.prototype.map': () => [1, 2].map((one) => one + 1).join() === '2,3',
  'Array.prototype.filter': () => [1, 2].filter((one) => one > 1).join() === '2',
  'Array.prototype.find': () => [1, 2].find((one) => one > 1) === 2,
  'Array.prototype.flatMap': () => [1].flatMap((one) => [one, one]).join() === '1,1',
  'Array.prototype.includes': () => [1].includes(1) && ![1].includes(2),
  'Array.prototype.at': () => [1, 2].at(-1) === 2,
  'Object.assign': () => Object.assign({ one: 1 }, { one: 2 }).one === 2,
  'Object.entries': () => Object.entries({ one: 1 }).join() === 'one,1',
  'String.prototype.startsWith': () => 'portico-x'.startsWith('portico-') && !'x'.startsWith('portico-'),
  'String.prototype.replace': () => 'aXb'.replace(/x/i, (found) => found.toLowerCase()) === 'axb',
  'JSON.parse': () => JSON.parse('{"one":[1]}').one[0] === 1,
  'JSON.stringify': () => JSON.stringify({ one: { two: 'a' } }) === '{"one":{"two":"a"}}',
  URL: () => new URL('/b?c=1', 'https://a.example/x').href === 'https://a.example/b?c=1',
  URLSearchParams: () => new URLSearchParams({ one: 'a b' }).get('one') === 'a b',
  CustomEvent: () => {
    const event = new CustomEvent('one', { detail: 1, composed: true });
    return event instanceof Event && event.detail === 1 && event.composed;
  },
  Promise: () => typeof Promise.resolve().finally === 'function' && typeof Promise.allSettled === 'function',
};

/** Built-ins that elements do not need, but the page's scripts may. */
export const DISPENSABLE: Readonly<Record<string, () => boolean>> = {
  'Array.from': () => Array.from(new Set([1, 2]), (one) => one * 2).join() === '2,4',
  'Array.prototype.entries': () => [...[7].entries()].join() === '0,7',
  'JSON.stringify (of lists)': () => JSON.stringify({ list: [1] }) === '{"list":[1]}',
};

/** Built-ins that scripts replace or wrap, by path. */
const NATIVES: Readonly<Record<string, string>> = {
  '': 'fetch Promise URL URLSearchParams CustomEvent Event MutationObserver Map Set WeakMap AbortController Request Response Headers EventSource BroadcastChannel setTimeout clearTimeout requestAnimationFrame queueMicrotask getComputedStyle',
  Object: 'assign create defineProperty entries keys values fromEntries',
  Array: 'from isArray of',
  JSON: 'parse stringify',
  'Function.prototype': 'apply bind call toString',
  'Object.prototype': 'hasOwnProperty toString valueOf',
  'Array.prototype':
    'at concat entries every filter find findIndex findLast flat flatMap forEach includes indexOf join keys map pop push reduce reverse shift slice some sort splice unshift values',
  'String.prototype':
    'at endsWith includes indexOf match padStart repeat replace slice split startsWith substring trim',
  'Promise.prototype': 'catch finally then',
  'EventTarget.prototype': 'addEventListener dispatchEvent removeEventListener',
  'Node.prototype': 'appendChild cloneNode contains getRootNode insertBefore removeChild replaceChild',
  'Element.prototype':
    'after append attachShadow before closest getAttribute matches prepend querySelector querySelectorAll remove removeAttribute replaceChildren replaceWith setAttribute',
  'CustomElementRegistry.prototype': 'define get whenDefined',
  'XMLHttpRequest.prototype': 'open send',
};

/** Returns the built-ins that a script of the page has replaced. */
export const replacedNatives = (): string[] =>
  Object.entries(NATIVES).flatMap(([owner, names]) =>
    names
      .split(' ')
      .filter((name) => isReplaced(at(`${owner}.${name}`)))
      .map((name) => (owner ? `${owner}.${name}` : name)),
  );

const at = (path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], globalThis);

const sourceOf = Function.prototype.toString;

/** A built-in has no source code. Neither has a bound function, whose name reveals it. */
const isReplaced = (value: unknown): boolean =>
  typeof value === 'function' &&
  (!/\{\s*\[native code\]\s*\}\s*$/.test(sourceOf.call(value)) || value.name.startsWith('bound '));

/** Returns the enumerable names that every loop over objects or lists encounters. */
export const addedForAll = (): string[] =>
  (['Object', 'Array'] as const).flatMap((owner) =>
    Object.keys(globalThis[owner].prototype).map((name) => `${owner}.prototype.${name}`),
  );
