export interface AccountRow {
  id: string;
  email: string;
  email_verified: number;
  first_name: string;
  last_name: string;
  certificate_name: string;
  country: string;
  locale: string;
  /** A JSON list. */
  grants: string;
  /** Since when the grants are void. */
  suspended_at: string | null;
  desk_seen_at: string | null;
  /** When the next mail about what waits is due; null where none is wanted. */
  weekly_mail_at: string | null;
  /** Whether codes of an authenticator are asked for. */
  two_factor_enabled: number;
  /** Whether there is a row of `passkeys`. */
  has_passkeys: number;
  privacy_agreed_at: string | null;
  created_at: string;
  updated_at: string;
}

/** What is remembered of a deleted account while backups may hold it. */
export interface DeletedAccountRow {
  /** Keyed, of the account's id. */
  hash: string;
  keeps_certificate: number;
  deleted_at: string;
}

export interface SessionRow {
  id: string;
  token: string;
  account_id: string;
  expires_at: string;
  user_agent: string | null;
  ip_address: string | null;
  /** Null where the browser forgets it when it closes. */
  remembered_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface CredentialRow {
  id: string;
  account_id: string;
  /** `credential` for a password, else the issuer of the partner's system. */
  provider: string;
  subject: string;
  password_hash: string | null;
  /** Null as long as the partner's system knows the account. */
  unlinked_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface TwoFactorRow {
  id: string;
  account_id: string;
  secret: string;
  backup_codes: string;
  verified: number;
  failed_verification_count: number;
  locked_until: string | null;
}

export interface PasskeyRow {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  /** A JSON list. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

export interface VerificationRow {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

export interface MailedLinkRow {
  token_hash: string;
  purpose: string;
  account_id: string | null;
  details: string;
  expires_at: string;
  created_at: string;
}

/** One line of who changed what. Only added. */
export interface AuditEntryRow {
  id: string;
  made_at: string;
  /** An account's id, `import` or `command`. */
  actor: string;
  verb: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  locale: string | null;
  before: string | null;
  after: string | null;
}
