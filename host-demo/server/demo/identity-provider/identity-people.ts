import { SINGLE_SIGN_ON_PEOPLE, type SignOnProtocol } from '../seed/single-sign-on-people.ts';

/** Somebody whom an identity provider of the demonstration knows. */
export type IdentityPerson = {
  email: string;
  /** As the choice shows it. */
  name: string;
  can: string;
  firstName?: string;
  lastName?: string;
};

/** Those whom the product treats in another way than its own people. */
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
      name: 'Somebody new, without a name',
      can: 'sign in for the first time, and is sent to the account page',
    },
    {
      email: 'mika.tan@upbeat.example',
      name: 'Mika Tan, of another organization',
      can: 'not sign in: the e-mail belongs elsewhere',
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
