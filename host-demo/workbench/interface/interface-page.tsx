import { useCallback, useEffect, useMemo, useState } from 'react';
import { BRANDS, type Brand } from '../../../src/shell/brand/brands.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { Callout } from '../../../src/ui/callout/callout.tsx';
import { SelectField } from '../../../src/ui/field/select-field.tsx';
import {
  type DemoUser,
  readBudgetId,
  readContract,
  readDemoUsers,
  readOperations,
  readOwnUsername,
  signInAs,
} from './api.ts';
import { CallDetails } from './call-details.tsx';
import { CallList } from './call-list.tsx';
import { type ContractDocument, callsOf, type GraphQLField, operationsOf } from './contract-document.ts';
import './interface-page.css';

type Loaded = {
  users: readonly DemoUser[];
  own: string | undefined;
  contract: ContractDocument | undefined;
  fields: readonly GraphQLField[] | undefined;
  budgetId: string | undefined;
};

async function load(): Promise<Loaded> {
  const own = await readOwnUsername();
  const contract = await readContract();
  return {
    own,
    users: await readDemoUsers(),
    contract,
    fields: contract && (await readOperations()),
    budgetId: own === undefined ? undefined : await readBudgetId(),
  };
}

/** Renders every REST call and GraphQL operation with its status and schema, and runs them as demo users. */
export function InterfacePage({ brand }: { brand: Brand }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const hash = useHash();
  const refresh = useCallback(async () => {
    try {
      setLoaded(await load());
      setProblem(undefined);
    } catch (error) {
      setProblem(messageOf(error));
    }
  }, []);
  useEffect(() => void refresh(), [refresh]);

  const calls = useMemo(() => [...callsOf(loaded?.contract), ...operationsOf(loaded?.fields)], [loaded]);
  const selected = calls.find(({ id }) => id === decodeURIComponent(hash.slice(1)));
  const username = chosen ?? loaded?.own ?? loaded?.users[0]?.username;
  const signIn = async () => {
    const user = loaded?.users.find((one) => one.username === username);
    if (!user || username === loaded?.own) return;
    await signInAs(user);
    setProblem(undefined);
    setLoaded(await load());
  };

  return (
    <div className="wb-interface" data-selected={selected ? '' : undefined}>
      <header className="wb-interface-top">
        <nav className="wb-pages" aria-label="Pages">
          <a href="/workbench">Workbench</a>
          {BRANDS.map((one) => (
            <a key={one} href={`?brand=${one}${hash}`} aria-current={one === brand ? 'true' : undefined}>
              {one} brand
            </a>
          ))}
        </nav>
        <h1>Interface</h1>
        <p>
          Every call of the REST API and every GraphQL operation, from the contract that the server serves at
          /rest/openapi.json and /rest/schema.graphql.
        </p>
      </header>
      <main>
        {problem !== undefined && (
          <Callout priority="ERROR" heading={loaded ? 'You aren’t signed in' : 'The contract can’t be loaded'}>
            {problem} {!loaded && <Button onClick={refresh}>Try again</Button>}
          </Callout>
        )}
        {loaded && (
          <div className="wb-run-as">
            <SelectField
              label="Run calls as"
              hint={`${loaded.own ? `This browser is signed in as ${loaded.own}.` : 'This browser is signed out.'} Users of the other brand sign in at its address.`}
              options={optionsOf(loaded)}
              value={username}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            {username !== loaded.own && (
              <Button kind="primary" onClick={() => void signIn().catch((error) => setProblem(messageOf(error)))}>
                Sign in
              </Button>
            )}
          </div>
        )}
        {loaded && !loaded.contract && (
          <Callout priority="FYI" heading="Sign in to see schemas">
            The server shows its contract to signed-in users. Signing in here replaces the session of the whole browser.
          </Callout>
        )}
        <div className="wb-interface-columns">
          <CallList calls={calls} selected={selected} />
          {selected ? (
            <CallDetails call={selected} contract={loaded?.contract} budgetId={loaded?.budgetId} onRun={signIn} />
          ) : (
            <p className="wb-call-none">Select a call to see its schema and to run it.</p>
          )}
        </div>
      </main>
    </div>
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const optionsOf = ({ users, own }: Loaded) => [
  ...(own !== undefined && !users.some(({ username }) => username === own) ? [{ value: own, label: own }] : []),
  ...users.map(({ username, role }) => ({ value: username, label: `${username} (${role})` })),
];

function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const onChange = () => setHash(location.hash);
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return hash;
}
