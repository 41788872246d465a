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
 * Returns whether the signed assertion is addressed to this recipient, answers this request, and is still valid.
 * node-saml does not check the recipient, nor that the other two are present; without these checks, an assertion issued
 * for another recipient could be replayed here.
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
