/** Types that modules add to those of others. A test of a project reference gets them only from an import. */
import type {} from '../../host-demo/server/platform/session/host-cookie.ts';
import type {} from '../../host-demo/server/platform/session/request-session.ts';
import type {} from '../../widgets/generated/page-events.ts';
