import {
  microPageAddress,
  microPageAddressCheck,
  microPageAddressUpdate,
  microPageBin,
  microPageCopy,
  microPageCreate,
  microPageDelete,
  microPageDetail,
  microPageDraft,
  microPageList,
  microPagePreviewLink,
  microPagePublish,
  microPageRestore,
  microPageSearch,
  microPageTitle,
  microPageUnpublish,
  microPageVersion,
  microPageVersionName,
  microPageVersions,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { PageBin } from './authoring/bin.ts'
import type { PageAddresses } from './authoring/page-addresses.ts'
import type { PageService } from './authoring/service.ts'

export function pageRoutes(
  bind: Bind,
  page: PageService,
  { bin, addresses }: { bin: PageBin; addresses: PageAddresses },
): void {
  bind(microPageAddress, ({ params }, { appId }) => addresses.read(appId, params.id))
  bind(microPageAddressCheck, ({ params, query }, { appId }) =>
    addresses.check(appId, params.id, query.words),
  )
  bind(microPageAddressUpdate, ({ body }, { appId }) => addresses.change(appId, body))
  bind(microPageList, ({ query }, { appId }) => page.list(appId, query))
  bind(microPageSearch, ({ body }, { appId }) => page.list(appId, body))
  bind(microPageDetail, ({ params }, { appId }) => page.detail(appId, params.id))
  bind(microPageCreate, ({ body }, { appId, session }) => page.create(appId, session, body))
  bind(microPageCopy, ({ body }, { appId, session }) => page.copy(appId, session, body.id))
  bind(microPageTitle, async ({ body }, { appId, session }) => {
    await page.rename(appId, session, body)
    return {}
  })
  bind(microPageDelete, async ({ params }, { appId, session }) => {
    await page.remove(appId, session, params.id)
    return {}
  })
  bind(microPageBin, ({ query }, { appId }) => bin.list(appId, query))
  bind(microPageRestore, async ({ body }, { appId, session }) => {
    await bin.restore(appId, session, body.id)
    return {}
  })
  bind(microPageDraft, ({ body }, { appId, session }) => page.saveDraft(appId, session, body))
  bind(microPagePublish, ({ body }, { appId, session }) => page.publish(appId, session, body))
  bind(microPageUnpublish, async ({ body }, { appId, session }) => {
    await page.unpublish(appId, session, body.id)
    return {}
  })
  bind(microPageVersions, ({ params, query }, { appId }) => page.versions(appId, params.id, query))
  bind(microPageVersion, ({ params }, { appId }) => page.version(appId, params.id, params.version))
  bind(microPageVersionName, async ({ params, body }, { appId }) => {
    await page.nameVersion(appId, params.id, params.version, body.name)
    return {}
  })
  bind(microPagePreviewLink, ({ params }, { appId }) => page.previewLink(appId, params.id))
}
