type ChoiceProps<Way extends string> = {
  label: string;
  all: readonly Way[];
  here: Way;
  to: (way: Way) => string;
  words?: (way: Way) => string;
};

/** Renders options as links. */
export function Choice<Way extends string>({ label, all, here, to, words = (way) => way }: ChoiceProps<Way>) {
  return (
    <nav aria-label={label} className="wb-choice">
      <span className="wb-label" aria-hidden="true">
        {label}
      </span>
      <span className="wb-ways">
        {all.map((way) => (
          <a key={way} data-way="" href={to(way)} aria-current={way === here || undefined}>
            {words(way)}
          </a>
        ))}
      </span>
    </nav>
  );
}
