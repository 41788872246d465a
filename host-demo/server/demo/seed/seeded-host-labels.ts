import { DEMO_ORGANIZATIONS } from './demo-organizations.ts';
import { SINGLE_SIGN_ON_ORGANIZATIONS } from './single-sign-on-people.ts';

/** The host labels of the demo organizations, in a fixed order. */
export const SEEDED_HOST_LABELS = [
  ...Object.values(DEMO_ORGANIZATIONS),
  ...Object.values(SINGLE_SIGN_ON_ORGANIZATIONS),
].map(({ host_label }) => host_label);
