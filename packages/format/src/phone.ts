/** The number without spaces, dashes and the prefix of China; full-width digits become plain ones. */
export function normalizePhone(phone: string): string {
  return phone
    .normalize('NFKC')
    .replace(/[\s()-]/g, '')
    .replace(/^(?:\+|00)86(?=\d{11}$)/, '')
}

/** First 3 digits, four stars, last 4: 138****5678. Numbers too short to hide anything become four stars. */
export function maskPhone(phone: string): string {
  const digits = normalizePhone(phone)
  if (digits === '') return ''
  return digits.length < 8 ? '****' : `${digits.slice(0, 3)}****${digits.slice(-4)}`
}
