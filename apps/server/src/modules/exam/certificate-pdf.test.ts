import { expect, test } from 'vitest'
import { drawCertificate } from './certificate-pdf.ts'

test('whatever stands on a certificate, it is one page', async () => {
  const word = '买买提江·阿不都热合曼'
  const pdf = await drawCertificate(
    {
      number: 'ZS1',
      title: word.repeat(4),
      name: word.repeat(6),
      paragraphs: [word.repeat(60), word.repeat(10)],
      signature: word.repeat(12),
      foot: {
        number: '证书编号 ZS1',
        issued: '颁发日期 2026年11月26日',
        check: '查验 https://example.com/ZS1',
      },
    },
    'https://example.com/ZS1',
  )
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
