import { type SubjectApplication, subjectTypeNames } from '@zhanfang/contract'
import { Descriptions } from 'antd'
import { CertificateLink, type ReadCertificate } from './certificate-link.tsx'
import classes from './subject.module.css'
import { texts } from './texts.ts'

/** What was handed in, as it stands. */
export function ApplicationDetails({
  application,
  read,
}: {
  application: SubjectApplication
  read: ReadCertificate
}) {
  const { subjectType, name, creditCode, legalPerson, contactName, contactMobile, address, certificates } =
    application
  const lines: [string, string][] = [
    [texts.type, subjectTypeNames[subjectType]],
    [texts.name(subjectType), name],
    [texts.creditCode, creditCode],
    [texts.legalPerson, legalPerson],
    [texts.contactName, contactName],
    [texts.contactMobile, contactMobile],
    [texts.address, address],
  ]
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      items={[
        ...lines
          .filter(([, value]) => value !== '')
          .map(([label, children]) => ({ key: label, label, children })),
        {
          key: 'certificates',
          label: texts.certificates,
          children: (
            <ul className={classes.certificates}>
              {certificates.map((certificate) => (
                <li key={certificate.id}>
                  <CertificateLink certificate={certificate} read={read} />
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
