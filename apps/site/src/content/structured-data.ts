import type { ContentPageInput } from './content-input.ts'

/** What search engines read of a content, in the words of schema.org. */
export function structuredData(
  content: Pick<ContentPageInput, 'title' | 'author' | 'publishedAt' | 'updatedAt' | 'site'>,
  { address, description, image }: { address: string; description: string; image: string | undefined },
): Record<string, unknown> {
  const { title, author, publishedAt, updatedAt, site } = content
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
  }
}
