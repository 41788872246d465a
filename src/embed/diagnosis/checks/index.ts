import type { Check } from '../check.ts';
import { anchors } from './anchors.ts';
import { blockedByPolicy } from './blocked-by-policy.ts';
import { browserSupport } from './browser-support.ts';
import { changedNatives } from './changed-natives.ts';
import { configBlock } from './config-block.ts';
import { containingAncestors } from './containing-ancestors.ts';
import { csrfCookie } from './csrf-cookie.ts';
import { definitions } from './definitions.ts';
import { documentMode } from './document-mode.ts';
import { elementFindingsInPage } from './element-findings.ts';
import { mistakes } from './mistakes.ts';
import { sessionReachable } from './session-reachable.ts';
import { storage } from './storage.ts';
import { topLayer } from './top-layer.ts';
import { unknownTags } from './unknown-tags.ts';
import { versions } from './versions.ts';
import { watchedRoots } from './watched-roots.ts';

/** All checks in the order of their numbers: first what breaks everything, then what affects the appearance. */
export const CHECKS: readonly Check[] = [
  browserSupport,
  documentMode,
  changedNatives,
  blockedByPolicy,
  configBlock,
  sessionReachable,
  csrfCookie,
  storage,
  definitions,
  versions,
  unknownTags,
  mistakes,
  watchedRoots,
  anchors,
  elementFindingsInPage,
  containingAncestors,
  topLayer,
];
