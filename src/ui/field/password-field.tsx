import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentPropsWithRef<typeof TextField>, 'type' | 'end'> & {
  /** Label of the button that shows the password. */
  showLabel: string;
  hideLabel: string;
};

/** A password field whose content can be shown. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const name = isShown ? hideLabel : showLabel;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className="p-field-end"
          aria-label={name}
          title={name}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
}
