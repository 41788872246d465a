import { buildXmlBuilderObject } from '@node-saml/node-saml/lib/xml.js';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { publicOriginsFor } from '../../../organizations/public-origins.ts';
import { allow } from '../../../platform/access/access.ts';
import type { Tables } from '../../../platform/database/open-database.ts';
import type { Environment } from '../../../platform/environment/environment.ts';
import { readKeyPair } from '../../../platform/keys/key-pair.ts';
import {
  acsUrl,
  logoutUrl,
  NAME_ID_FORMAT,
  SERVICE_PROVIDER_KEY,
  serviceProviderEntityId,
} from './service-provider.ts';

const BINDINGS = 'urn:oasis:names:tc:SAML:2.0:bindings';

/**
 * GET saml/metadata: our metadata for SAML providers, the same for all organizations. The requested origin comes first,
 * for providers that accept only one.
 */
export function samlMetadataRoutes({
  db,
  environment,
}: {
  db: Kysely<Tables>;
  environment: Environment;
}): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/saml/metadata',
      allow('public', { responses: { 200: { mediaType: 'application/samlmetadata+xml' } } }),
      async (request, reply) => {
        const { certificate } = await readKeyPair(db, SERVICE_PROVIDER_KEY);
        const isAsked = (origin: string) => Number(origin === `${request.protocol}://${request.host}`);
        const origins = Object.values(publicOriginsFor(request, environment))
          .flat()
          .sort((one, other) => isAsked(other) - isAsked(one));
        const metadata = describe({ entityId: serviceProviderEntityId(environment), certificate, origins });
        return reply.type('application/samlmetadata+xml; charset=utf-8').send(metadata);
      },
    );
  };
}

type ServiceProvider = { entityId: string; certificate: string; origins: readonly string[] };

/**
 * Follows section 2.4.4 of the SAML metadata specification. node-saml's metadata contains a single origin, and a logout
 * binding that we do not support.
 */
function describe({ entityId, certificate, origins }: ServiceProvider): string {
  const descriptor = {
    '@protocolSupportEnumeration': 'urn:oasis:names:tc:SAML:2.0:protocol',
    '@AuthnRequestsSigned': 'true',
    '@WantAssertionsSigned': 'true',
    KeyDescriptor: {
      '@use': 'signing',
      KeyInfo: {
        '@xmlns': 'http://www.w3.org/2000/09/xmldsig#',
        X509Data: { X509Certificate: certificate.replace(/-----[^-]+-----|\s/g, '') },
      },
    },
    SingleLogoutService: origins.map((origin) => ({
      '@Binding': `${BINDINGS}:HTTP-Redirect`,
      '@Location': logoutUrl(origin),
    })),
    NameIDFormat: NAME_ID_FORMAT,
    AssertionConsumerService: origins.map((origin, index) => ({
      '@index': String(index),
      '@isDefault': String(index === 0),
      '@Binding': `${BINDINGS}:HTTP-POST`,
      '@Location': acsUrl(origin),
    })),
  };
  const entity = {
    '@xmlns': 'urn:oasis:names:tc:SAML:2.0:metadata',
    '@entityID': entityId,
    SPSSODescriptor: descriptor,
  };
  return buildXmlBuilderObject({ EntityDescriptor: entity }, true);
}
