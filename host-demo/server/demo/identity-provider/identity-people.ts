import { SINGLE_SIGN_ON_PEOPLE, type SignOnProtocol } from '../seed/single-sign-on-people.ts';

/** A user of a demo identity provider. */
export type IdentityPerson = {
  email: string;
  /** As shown in the list of users. */
  name: string;
  can: string;
  firstName?: string;
  lastName?: string;
};

/** Users whom the product treats differently from its own. */
const OTHERS: Record<SignOnProtocol, readonly IdentityPerson[]> = {
  saml: [
    {
      email: 'sam.ferris@brightwater.example',
      name: 'Sam Ferris',
      can: 'not sign in: the product does not know this person',
      firstName: 'Sam',
      lastName: 'Ferris',
    },
  ],
  oidc: [
    {
      email: 'new.joiner@northlight.example',
      name: 'A new user without a name',
      can: 'sign in for the first time, and is sent to the account page',
    },
    {
      email: 'mika.tan@upbeat.example',
      name: 'Mika Tan, of another organization',
      can: 'not sign in: the email belongs elsewhere',
      firstName: 'Mika',
      lastName: 'Tan',
    },
  ],
};

export const identityPeople = (protocol: SignOnProtocol): readonly IdentityPerson[] => [
  ...SINGLE_SIGN_ON_PEOPLE.filter((person) => person.protocol === protocol).map(
    ({ username, firstName, lastName, can }) => ({
      email: username,
      name: `${firstName} ${lastName}`,
      can,
      firstName,
      lastName,
    }),
  ),
  ...OTHERS[protocol],
];
