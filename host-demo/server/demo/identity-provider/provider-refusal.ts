/** What somebody brought cannot be used. The message is for people. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}
