/** Where the sites and the API are reached. */
export type SiteAddresses = Record<'public' | 'student' | 'admin' | 'api', string>;
/** A setting that may be missing. */
type Settings = { [Site in keyof SiteAddresses]?: string | null | undefined };

/**
 * Returns the addresses in effect: those of the environment, else those of the owner, else the public site's.
 * When nobody has set that one, it is `origin`, where the server listens.
 */
export function siteAddresses(stated: Settings, chosen: Settings, origin: string): SiteAddresses {
  const publicUrl = stated.public ?? chosen.public ?? origin;
  return {
    public: publicUrl,
    student: stated.student ?? chosen.student ?? publicUrl,
    admin: stated.admin ?? chosen.admin ?? publicUrl,
    api: stated.api ?? publicUrl,
  };
}
