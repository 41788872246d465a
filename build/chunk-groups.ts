import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const FEATURE = /src\/features\/([^/]+)\//;
const REST_CLIENT = 'src/browser/transport/rest-client.ts';
const LOADER = 'widgets/loader/loader.ts';
const BELL = 'widgets/notice-bell/define.ts';
/** Every page loads it, after its elements. */
const MESSAGES = 'widgets/page/messages/keep-bar.ts';

/** React in a separate file, which browsers keep in their cache across versions of Portico. */
export const reactGroup = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 103 };

/**
 * Which modules share a file, by the folder that they are in and the elements that load them. Without these groups every
 * set of elements and lazy parts that shares a module would get a separate file, and a page would load dozens. A module
 * takes what it imports into its file, unless a group of higher priority has it. `elements`: the entries of the elements,
 * as paths from the top folder by the name of their file.
 */
export function chunkGroups(elements: Readonly<Record<string, string>>) {
  const entries = Object.entries({ ...elements, messages: MESSAGES });
  const sets = setsOf(entries);
  return [
    reactGroup,
    // What the loader shares with the elements.
    {
      name: (id: string, graph: Graph) => (isLoadedWith(LOADER, id, graph) ? 'startup' : null),
      minShareCount: 2,
      priority: 102,
    },
    // What the smallest element, the closed bell, shares with the others.
    {
      name: (id: string, graph: Graph) => (!FEATURE.test(id) && isLoadedWith(BELL, id, graph) ? 'shell' : null),
      minShareCount: 2,
      priority: 101,
    },
    // What a closed element shares with the view that opens from it, by feature.
    {
      name: (id: string, graph: Graph) => (isLoadedWith(BELL, id, graph) ? (FEATURE.exec(id)?.[1] ?? null) : null),
      minShareCount: 2,
      priority: 100,
    },
    // The sheet loads it at once, the others with their first request.
    {
      name: (id: string, graph: Graph) => (isLoadedWith(REST_CLIENT, id, graph) ? 'rest-client' : null),
      minShareCount: 2,
      priority: 100,
    },
    // Each would be a file of about 200 bytes.
    { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 100 },
    {
      name: (id: string, graph: Graph) => {
        if (!sets.isSmall(id, graph)) return null;
        return importsReact(id, graph) ? 'small-views' : 'small-parts';
      },
      minShareCount: 2,
      priority: 99,
    },
    // What elements share with each other and with their lazy parts. First what most of them load.
    ...entries.map((_, index) => ({
      name: (id: string, graph: Graph) => sets.nameOf(index + 1, id, graph),
      minShareCount: 2,
      priority: index + 1,
    })),
  ];
}

const loadedWith = new Map<string, ReadonlySet<string>>();

/** Returns the ids of all modules that a source file imports statically, directly or through others. */
function modulesOf(path: string, graph: Graph): ReadonlySet<string> {
  const known = loadedWith.get(path);
  if (known) return known;
  const seen = new Set<string>();
  const visit = (from: string) => {
    if (seen.has(from)) return;
    seen.add(from);
    for (const imported of graph.getModuleInfo(from)?.importedIds ?? []) visit(imported);
  };
  visit(inProject(path));
  loadedWith.set(path, seen);
  return seen;
}

const isLoadedWith = (path: string, id: string, graph: Graph): boolean => modulesOf(path, graph).has(id);

const REACT = /node_modules\/(react|react-dom)\//;
const withReact = new Map<string, boolean>();

/** Whether a module imports React, directly or through others: code without it must not wait for it. */
function importsReact(id: string, graph: Graph): boolean {
  const known = withReact.get(id);
  if (known !== undefined) return known;
  withReact.set(id, false); // in a circle of imports, the others decide
  const imports = graph.getModuleInfo(id)?.importedIds ?? [];
  const found = REACT.test(id) || imports.some((imported) => importsReact(imported, graph));
  withReact.set(id, found);
  return found;
}

/** Bytes of source below which modules have no separate file: each file is a request, also from the cache. */
const SMALL_SET_BYTES = 3000;
/** Modules of fewer elements stay apart: others would load them, too. */
const SMALL_SET_ELEMENTS_MIN = 3;
const sourceBytes = (id: string) => statSync(id.replace(/\?.*/, ''), { throwIfNoEntry: false })?.size ?? 0;

/** The sets of modules that the same elements load at once. */
function setsOf(entries: readonly (readonly [name: string, path: string])[]) {
  const names: string[] = [];
  const sizes = new Map<string, number>();
  const elementsOf = (id: string, graph: Graph) => entries.filter(([, path]) => isLoadedWith(path, id, graph));
  const keyOf = (loading: typeof entries) => loading.map(([name]) => name).join();
  return {
    /** Returns a name for the set of a module if `count` elements load it; otherwise null. */
    nameOf(count: number, id: string, graph: Graph): string | null {
      const loading = elementsOf(id, graph);
      if (loading.length !== count) return null;
      const key = keyOf(loading);
      if (count === 1) return `${key}-parts`;
      if (!names.includes(key)) names.push(key);
      return `shared-${names.indexOf(key) + 1}`;
    },
    /** Whether a module and those that the same elements load are too small for a separate file. */
    isSmall(id: string, graph: Graph): boolean {
      const loading = elementsOf(id, graph);
      const [first] = loading;
      if (!first || loading.length < SMALL_SET_ELEMENTS_MIN) return false;
      const key = keyOf(loading);
      if (!sizes.has(key)) {
        const others = [...modulesOf(first[1], graph)].filter((other) => keyOf(elementsOf(other, graph)) === key);
        sizes.set(
          key,
          others.reduce((sum, other) => sum + sourceBytes(other), 0),
        );
      }
      return (sizes.get(key) ?? 0) < SMALL_SET_BYTES;
    },
  };
}
