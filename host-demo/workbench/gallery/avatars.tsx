import { initialsOfName } from '../../../src/base/text/initials.ts';
import { Avatar } from '../../../src/ui/avatar/avatar.tsx';

const NAMES = ['Mika Tan', 'Élise Øberg', 'Ана Петрова', 'Plato', ''];

/** Renders the avatar with the initials of names, and without a name. */
export function Avatars() {
  return (
    <div className="wb-row-of-parts">
      {NAMES.map((name) => (
        <Avatar key={name} initials={initialsOfName(name)} />
      ))}
    </div>
  );
}
