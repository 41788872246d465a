/** The options of a link by their name in the address. The first value of each is the default. */
type Choices = Readonly<Record<string, readonly string[]>>;
type Chosen<All extends Choices> = { [Key in keyof All]: All[Key][number] };

/** Parses one value of each option. Unknown values are added to `problems`, and the default applies. */
export function readChoices<All extends Choices>(query: URLSearchParams, all: All, problems: string[]): Chosen<All> {
  const choose = ([key, choices]: [string, readonly string[]]) => {
    const value = query.get(key);
    const known = choices.find((choice) => choice === value) ?? choices[0];
    if (value !== null && value !== known) {
      problems.push(`There is no ${key} “${value}”; this is ${known}. It can be ${listed(choices)}.`);
    }
    return [key, known];
  };
  return Object.fromEntries(Object.entries(all).map(choose)) as Chosen<All>;
}

/** Reports unknown and repeated parameters of a link. */
export function reportUnknownParameters(query: URLSearchParams, known: readonly string[], problems: string[]): void {
  for (const key of new Set(query.keys())) {
    if (query.getAll(key).length > 1) problems.push(`The link says “${key}” more than once; the first counts.`);
    if (!known.includes(key)) problems.push(`“${key}” is not a parameter of this page. Use ${listed(known)}.`);
  }
}

/** Reports path segments after the name of a page, such as `/workbench/gallery`. */
export function reportExtraPath(pathname: string, problems: string[]): void {
  const [, , name = '', ...rest] = pathname.split('/');
  const beyond = rest.join('/');
  if (beyond) problems.push(`“${beyond}” means nothing behind /workbench/${name}.`);
}

/** Adds only values that are not defaults. */
export function writeChoices<All extends Choices>(query: URLSearchParams, all: All, chosen: Chosen<All>): void {
  for (const [key, [plain]] of Object.entries(all)) {
    const value = chosen[key];
    if (value !== undefined && value !== plain) query.set(key, value);
  }
}

/** Returns a link in its shortest form. */
export function linkTo(path: string, query: URLSearchParams): string {
  const text = query
    .toString()
    .replace(/=(?=&|$)/g, '')
    .replaceAll('%3A', ':');
  return text ? `${path}?${text}` : path;
}

const listed = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
