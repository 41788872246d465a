import * as v from 'valibot';

/** `?rehearse=true`: the call changes nothing, and answers what it would do. */
export const RehearsalQuery = v.object({ rehearse: v.optional(v.picklist(['true', 'false']), 'false') });
