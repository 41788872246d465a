import * as v from 'valibot';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const AssertionXml = v.object({
  Assertion: v.object({
    Subject: v.tuple([
      v.looseObject({
        SubjectConfirmation: v.array(
          v.object({
            $: v.object({ Method: v.string() }),
            SubjectConfirmationData: v.optional(
              v.array(
                v.object({
                  $: v.object({
                    InResponseTo: v.optional(v.string()),
                    Recipient: v.optional(v.string()),
                    NotOnOrAfter: v.optional(v.string()),
                  }),
                }),
              ),
            ),
          }),
        ),
      }),
    ]),
  }),
});

/**
 * Whether the signed assertion says that it is for this recipient, in answer to this request, and until when. node-saml
 * checks neither recipient nor that the other two are there at all; without them an assertion meant for somebody else
 * could be carried here.
 */
export function isConfirmedFor(
  assertion: unknown,
  { recipient, requestId, now, clockSkewMs }: { recipient: string; requestId: string; now: Date; clockSkewMs: number },
): boolean {
  const parsed = v.safeParse(AssertionXml, assertion);
  if (!parsed.success) return false;
  return parsed.output.Assertion.Subject[0].SubjectConfirmation.some(({ $, SubjectConfirmationData }) => {
    const data = SubjectConfirmationData?.[0]?.$;
    return (
      $.Method === BEARER &&
      data?.InResponseTo === requestId &&
      data.Recipient === recipient &&
      data.NotOnOrAfter !== undefined &&
      Date.parse(data.NotOnOrAfter) + clockSkewMs > now.getTime()
    );
  });
}
