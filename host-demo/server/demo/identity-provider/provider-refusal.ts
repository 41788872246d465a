/** A request that the provider rejects, with a message for users. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}
