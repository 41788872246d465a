/** The size of stored parts, in bytes (decision G49). */
export const PART_BYTES = 1024 * 1024;

type StorePart = (part: Buffer) => Promise<void>;

/**
 * Collects a stream as parts of equal size, in memory that it uses again. Chunks that wait until their part is stored would
 * outlive many others, and only a garbage collection of the whole heap frees those: every request waits for it.
 */
export class PartBuffer {
  readonly #bytes = Buffer.allocUnsafeSlow(PART_BYTES);
  #length = 0;

  /** Adds bytes. Stores each full part, whose content changes afterwards. */
  async add(chunk: Buffer, store: StorePart): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      const count = chunk.copy(this.#bytes, this.#length, at);
      at += count;
      this.#length += count;
      if (this.#length === PART_BYTES) await this.flush(store);
    }
  }

  /** Stores the rest. */
  async flush(store: StorePart): Promise<void> {
    if (this.#length === 0) return;
    const part = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    await store(part);
  }
}
