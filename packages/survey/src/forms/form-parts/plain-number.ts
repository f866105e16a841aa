/** `formatter` of a number field: 50 stays 50 however many decimals the field takes; what is being typed stays as typed. */
export const plainNumber = (
  value: number | string | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string => (userTyping ? input : String(value ?? ''))
