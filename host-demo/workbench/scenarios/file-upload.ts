import type { WorkbenchElement } from '../scenario.ts';

export const workbench: WorkbenchElement = {
  page: 'part',
  scenarios: [{ id: 'signed-in', description: 'A signed-in user.', setUp: { notice: null } }],
};
