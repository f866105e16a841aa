/**
 * A set of nodes that gives the one with the lowest rank first: one bit per rank. Where what is pushed while it is emptied
 * has a higher rank than what was taken, one sweep over the bits finds all.
 */
export class RankQueue {
  private readonly bits: Uint32Array
  private readonly order: Int32Array
  private readonly rank: Int32Array
  private word: number

  constructor(order: Int32Array, rank: Int32Array) {
    this.order = order
    this.rank = rank
    this.bits = new Uint32Array((order.length >> 5) + 1)
    this.word = this.bits.length
  }

  push(node: number): void {
    const rank = this.rank[node] ?? 0
    const word = rank >> 5
    this.bits[word] = (this.bits[word] ?? 0) | (1 << (rank & 31))
    if (word < this.word) this.word = word
  }

  /** −1 when it is empty. */
  pop(): number {
    const { bits } = this
    while (this.word < bits.length) {
      const set = bits[this.word] ?? 0
      if (set !== 0) {
        const lowest = set & -set
        bits[this.word] = set ^ lowest
        return this.order[(this.word << 5) + 31 - Math.clz32(lowest)] ?? -1
      }
      this.word += 1
    }
    return -1
  }
}
