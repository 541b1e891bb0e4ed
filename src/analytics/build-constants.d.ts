/**
 * Written into the scripts by webpack: whether the site was built with a tag manager. Where it is
 * false, what it guards is left out.
 */
declare const WITH_TAG_MANAGER: boolean;
