import { useState } from 'react';

/** Counts how often the user has tried to continue. From the first attempt, a step shows the fields that lack a value. */
export function useAttempts() {
  const [attempts, setAttempts] = useState(0);
  return { attempts, isChecked: attempts > 0, attempt: () => setAttempts((before) => before + 1) };
}
