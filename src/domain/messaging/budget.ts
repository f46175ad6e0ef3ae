/** Maximum number of codes in an hour and in a day. */
export interface Amount {
  hour: number;
  day: number;
}

/** The maximum number of codes that the portal sends. It bounds what an attack can cost (threat 19). */
export interface SmsBudget extends Amount {
  /** Budget of messages abroad, which cost many times as much. They do not use up the domestic budget. */
  abroad: Amount;
}
