import type { ContentPageInput } from './content-input.ts'
import type { StructuredContext, StructuredPart } from './define-structured.ts'
import { modules } from './structured.generated.ts'

const structuredByKind: Readonly<Partial<Record<string, { structured: StructuredPart }>>> = modules

/** What search engines read of a content, in the words of schema.org. */
export function structuredData(
  content: Pick<
    ContentPageInput,
    'kind' | 'title' | 'author' | 'publishedAt' | 'updatedAt' | 'site' | 'fields'
  >,
  context: Omit<StructuredContext, 'title' | 'siteName'> & { description: string },
): Record<string, unknown> {
  const { title, author, publishedAt, updatedAt, site } = content
  const { address, description, image } = context
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    mainEntityOfPage: address,
    ...(description === '' ? {} : { description }),
    ...(image === undefined ? {} : { image: [image] }),
    ...(publishedAt === null ? {} : { datePublished: publishedAt }),
    dateModified: updatedAt,
    author:
      author === '' ? { '@type': 'Organization', name: site.name } : { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: site.name },
    ...structuredByKind[content.kind]?.structured(content.fields, { ...context, title, siteName: site.name }),
  }
}
